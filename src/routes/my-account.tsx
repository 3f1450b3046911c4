import { createFileRoute } from '@tanstack/react-router'
import { AccountRoute } from '../screens/account/account.tsx'

export const Route = createFileRoute('/my-account')({ component: AccountRoute })
