import { createFileRoute } from '@tanstack/react-router'
import { InspectorRoute } from '../screens/inspector/inspector.tsx'
import { NotFoundRoute } from '../screens/not-found/not-found.tsx'

const InDevMode = () => <InspectorRoute otherwise={<NotFoundRoute />} />

export const Route = createFileRoute('/inspector')({ component: InDevMode })
