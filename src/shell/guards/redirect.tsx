import { useNavigate, type NavigateOptions, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Leads elsewhere, once: a screen that is rendered again while the next one is on its way doesn't ask for it again. `isNeeded` is asked before: where it is not, nothing
 * happens.
 */
export function Redirect<To extends string>({
  isNeeded,
  ...options
}: NavigateOptions<RegisteredRouter, string, To> & { isNeeded?: () => boolean }) {
  const navigate = useNavigate()
  const [first] = useState({ isNeeded, options })
  useEffect(() => {
    if (first.isNeeded?.() !== false) void navigate(first.options as NavigateOptions)
  }, [navigate, first])
  return null
}
