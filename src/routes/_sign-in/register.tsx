import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'

export const Route = createFileRoute('/_sign-in/register')({ staticData: { facts: routes['/register'] } })
