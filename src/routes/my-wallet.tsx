import { createFileRoute } from '@tanstack/react-router'
import { WalletRoute } from '../screens/after-order/wallet.tsx'

export const Route = createFileRoute('/my-wallet')({ component: WalletRoute })
