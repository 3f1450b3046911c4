import type { Translation } from '../../../machines/domain/translation.ts'
import type { staffTexts as vi } from './texts.vi.ts'

export const staffTexts = {
  'staff.area': 'Call and order',
  'staff.login': 'Staff sign-in',
  'staff.logout': 'Sign out',
  'staff.find': 'Find a customer by phone',
  'staff.phone': 'The customer’s phone number',
  'staff.search': 'Find customer',
  'staff.phoneFault': 'Enter a phone number of 6 to 15 digits.',
  'staff.emailTaken': 'This email is already registered. Use another one or leave it empty.',
  'staff.unknown': 'No customer with the number {phone}',
  'staff.unknownText': 'Ask for a name and create an account to order for the caller.',
  'staff.unknownLink': 'Customer not found',
  'staff.unknownLinkText': 'The link is wrong, or the account is gone. Search by phone number instead.',
  'staff.name': 'The customer’s name',
  'staff.nameFault': 'Enter the customer’s name.',
  'staff.email': 'Email (optional)',
  'staff.emailFault': 'Enter a valid email address.',
  'staff.register': 'Create an account for the customer',
  'staff.ask': 'Sign in as {name}?',
  'staff.askText':
    'You will be signed in as this customer for at most 30 minutes. This is logged, and the customer is notified. You cannot use the customer’s wallet, password or online payments.',
  'staff.askReplaces': 'The customer session that is open in this browser will end.',
  'staff.reason': 'Reason',
  'staff.reason.phone': 'The customer is ordering by phone',
  'staff.reason.help': 'The customer needs help with an order',
  'staff.reason.address': 'The customer wants an address changed',
  'staff.enter': 'Sign in as the customer',
  'staff.cancel': 'No, find another customer',
  'staff.noEmail': 'No email yet',
} satisfies Translation<typeof vi>
