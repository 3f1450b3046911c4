import type { ReactNode } from 'react'
import { icon } from '../../../ui/icons.tsx'
import { CashIcon } from '../../../ui/more-icons.tsx'

const CardIcon = icon(<path d="M3 6h18v12H3zM3 10h18M7 14.5h4" />)
const WalletIcon = icon(<path d="M4 7V6a1.5 1.5 0 0 1 1.5-1.5H17V7M4 7v11a1.5 1.5 0 0 0 1.5 1.5H20V7zM16 13h.01" />)
const CodeIcon = icon(<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2" />)
const BankIcon = icon(<path d="M3 9.5 12 4l9 5.5zM5 12v6M10 12v6M14 12v6M19 12v6M3 20.5h18" />)

/** Plain drawings of how each is paid; the gateways' own marks are theirs. */
const drawings: Record<string, ReactNode> = {
  COD: <CashIcon />,
  WALLET: <WalletIcon />,
  Stripe: <CardIcon />,
  Razorpay: <BankIcon />,
  Paytm: <CodeIcon />,
  PayMongo: <BankIcon />,
  MercadoPago: <CardIcon />,
  Khalti: <WalletIcon />,
}

export const methodIcon = (method: string): ReactNode => drawings[method] ?? <CardIcon />
