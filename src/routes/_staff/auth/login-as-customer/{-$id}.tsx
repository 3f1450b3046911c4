import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../../../machines/domain/routes.ts'

export const Route = createFileRoute('/_staff/auth/login-as-customer/{-$id}')({ staticData: { facts: routes['/auth/login-as-customer'] } })
