import { createFileRoute } from '@tanstack/react-router'
import { SignInRoute } from '../screens/sign-in/sign-in.tsx'
import { backOf } from './-search.ts'

/** One screen for every address of `_sign-in/`. */
export const Route = createFileRoute('/_sign-in')({
  validateSearch: backOf,
  component: SignInRoute,
})
