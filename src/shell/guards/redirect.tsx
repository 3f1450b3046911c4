import { useNavigate, type NavigateOptions, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Leads elsewhere, once: a screen that is drawn again while the next one is on its way doesn't ask for it anew. */
export function Redirect<To extends string>(options: NavigateOptions<RegisteredRouter, string, To>) {
  const navigate = useNavigate()
  const [first] = useState(options)
  useEffect(() => void navigate(first), [navigate, first])
  return null
}
