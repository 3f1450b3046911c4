import { createFileRoute } from '@tanstack/react-router'
import { routes } from '../../machines/domain/routes.ts'
import { AddressesRoute } from '../screens/addresses/addresses.tsx'

export const Route = createFileRoute('/my-addresses')({ staticData: { facts: routes['/my-addresses'] }, component: AddressesRoute })
