import { createFileRoute } from '@tanstack/react-router'
import { browsingOf } from './-search.ts'
import { HomeRoute } from '../screens/home/home.tsx'

export const Route = createFileRoute('/')({ validateSearch: browsingOf, component: HomeRoute })
