import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../../machines/domain/routes.ts'
import { StoreRoute } from '../../screens/store/store.tsx'

export const Route = createFileRoute('/stores/$restaurant')({ staticData: { facts: routes['/stores/$restaurant'] }, component: StoreRoute })
