import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { InspectorRoute } from '../screens/inspector/inspector.tsx'
import { NotFoundRoute } from '../screens/not-found/not-found.tsx'

const InDevMode = () => <InspectorRoute otherwise={<NotFoundRoute />} />

export const Route = createFileRoute('/inspector')({ staticData: { facts: routes['/inspector'] }, component: InDevMode })
