import { createFileRoute } from '@tanstack/react-router'
import { StoreRoute } from '../../screens/store/store.tsx'

export const Route = createFileRoute('/stores/$restaurant')({ component: StoreRoute })
