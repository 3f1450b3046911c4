/** Resolves once the next frame is drawn. */
export const untilDrawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
