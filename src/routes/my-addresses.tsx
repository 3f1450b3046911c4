import { createFileRoute } from '@tanstack/react-router'
import { AddressesRoute } from '../screens/addresses/addresses.tsx'

export const Route = createFileRoute('/my-addresses')({ component: AddressesRoute })
