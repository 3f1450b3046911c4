import { createFileRoute } from '@tanstack/react-router'
import { SecurityRoute } from '../screens/security/security.tsx'

export const Route = createFileRoute('/my-security')({ component: SecurityRoute })
