import type { accountTexts as vi } from '../vi/account.ts'

export const accountTexts = {
  'login.title': 'Sign in',
  'login.lead': 'Welcome back',
  'login.submit': 'Sign in',
  'login.toRegister': 'No account yet? Sign up',
  'register.title': 'Sign up',
  'register.lead': 'Create an account in a minute',
  'register.submit': 'Create account',
  'register.toLogin': 'Already have an account? Sign in',
  'field.name': 'Full name',
  'field.email': 'Email',
  'field.phone': 'Phone number',
  'field.password': 'Password',
  'field.passwordHint': 'At least 8 characters',
  'fault.missing': 'This field is required.',
  'fault.malformed': 'This doesn’t look right.',
  'fault.taken': 'This is already in use.',
  'fault.weak': 'Too weak: use at least 8 characters that are hard to guess.',
} satisfies Record<keyof typeof vi, string>
