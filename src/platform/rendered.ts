/** Resolves once the next frame is rendered. */
export const untilRendered = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
