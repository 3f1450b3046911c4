import { createFileRoute } from '@tanstack/react-router'
import { enter } from './-enter.ts'

export const Route = createFileRoute('/delivery')({ beforeLoad: enter('courierArea') })
