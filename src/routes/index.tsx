import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { browsingOf } from './-search.ts'
import { HomeRoute } from '../screens/home/home.tsx'

export const Route = createFileRoute('/')({ staticData: { facts: routes['/'] }, validateSearch: browsingOf, component: HomeRoute })
