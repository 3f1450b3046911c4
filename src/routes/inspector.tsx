import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { InspectorRoute } from '../screens/inspector/inspector.tsx'

export const Route = createFileRoute('/inspector')({ staticData: { facts: routes['/inspector'] }, component: InspectorRoute })
