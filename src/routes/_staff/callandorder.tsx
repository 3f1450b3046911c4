import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'

export const Route = createFileRoute('/_staff/callandorder')({ staticData: { facts: routes['/callandorder'] } })
