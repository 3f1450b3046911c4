import type { accountTexts as vi } from '../vi/account.ts'

export const accountTexts = {
  'login.title': 'Log in',
  'login.lead': 'Welcome back',
  'login.submit': 'Log in',
  'login.toRegister': 'No account yet? Register',
  'register.title': 'Register',
  'register.lead': 'An account in a minute',
  'register.submit': 'Create account',
  'register.toLogin': 'Have an account? Log in',
  'field.name': 'Full name',
  'field.email': 'Email',
  'field.phone': 'Phone number',
  'field.password': 'Password',
  'field.passwordHint': 'At least 8 characters',
  'fault.missing': 'Please fill this in.',
  'fault.malformed': 'This does not look right.',
  'fault.taken': 'This is taken already.',
  'fault.weak': 'Too weak: at least 8 characters that are hard to guess.',
} satisfies Record<keyof typeof vi, string>
