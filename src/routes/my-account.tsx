import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { AccountRoute } from '../screens/account/account.tsx'

export const Route = createFileRoute('/my-account')({ staticData: { facts: routes['/my-account'] }, component: AccountRoute })
