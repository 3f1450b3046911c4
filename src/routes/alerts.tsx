import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { AlertsRoute } from '../screens/alerts/alerts.tsx'

export const Route = createFileRoute('/alerts')({ staticData: { facts: routes['/alerts'] }, component: AlertsRoute })
