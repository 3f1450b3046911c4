import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_sign-in/register')({})
