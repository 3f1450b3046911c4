import { createFileRoute } from '@tanstack/react-router'
import { StaffRoute } from '../screens/staff/staff.tsx'
import { enter } from './-enter.ts'

/** One screen for every address of `_staff/`. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: enter('staffArea'),
  component: StaffRoute,
})
