import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { WalletRoute } from '../screens/after-order/wallet.tsx'

export const Route = createFileRoute('/my-wallet')({ staticData: { facts: routes['/my-wallet'] }, component: WalletRoute })
