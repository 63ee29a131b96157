/** Does something once what is on the screen by now has been drawn; at once where nothing is drawn. */
export function afterDrawing(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
