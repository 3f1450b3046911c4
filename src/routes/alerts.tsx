import { createFileRoute } from '@tanstack/react-router'
import { AlertsRoute } from '../screens/alerts/alerts.tsx'

export const Route = createFileRoute('/alerts')({ component: AlertsRoute })
