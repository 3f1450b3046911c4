/** A phone or tablet of Apple. */
export const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** Whether the app runs as an installed one; Apple's browsers have a property of their own for it. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
