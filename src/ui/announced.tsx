import { useEffect, useState } from 'react'
import * as limits from '../../machines/limits.ts'
import { ui } from './parts.tsx'

/** What a screen reader reads out once it has rested: the region is there before its text, and what changes at each key is read once. */
export function Announced({ text }: { text: string }) {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), limits.announcementRestMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className={ui['visuallyHidden']} role="status">
      {rested}
    </p>
  )
}
