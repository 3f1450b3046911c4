import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { MyLocationRoute } from '../screens/my-location/my-location.tsx'

export const Route = createFileRoute('/my-location')({ staticData: { facts: routes['/my-location'] }, component: MyLocationRoute })
