import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { SecurityRoute } from '../screens/security/security.tsx'

export const Route = createFileRoute('/my-security')({ staticData: { facts: routes['/my-security'] }, component: SecurityRoute })
