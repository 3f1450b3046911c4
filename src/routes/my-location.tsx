import { createFileRoute } from '@tanstack/react-router'
import { MyLocationRoute } from '../screens/my-location/my-location.tsx'

export const Route = createFileRoute('/my-location')({ component: MyLocationRoute })
