import { posix } from 'node:path'

// Comments are removed first, so that an import that is only described is none.
const comments = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const relativeImports = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g

/**
 * The circles among source files given as path and text: each group of files that import each other, sorted. Follows types
 * and `import()` too, which the linter's import/no-cycle does not.
 */
export function importCircles(sources: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    [...sources].map(([file, text]) => {
      const names = [...text.replaceAll(comments, '').matchAll(relativeImports)].map(([, name = '']) => name)
      const files = names.map((name) => posix.join(posix.dirname(file), name))
      return [file, files.filter((imported) => sources.has(imported))] as const
    }),
  )
  return stronglyConnected(imports).filter(
    ([file = '', ...others]) => others.length > 0 || imports.get(file)?.includes(file),
  )
}

/** Tarjan's strongly connected components. */
function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const path: string[] = []
  const order = new Map<string, number>()
  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    path.push(node)
    let low = own
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === own) found.push(path.splice(path.indexOf(node)).toSorted())
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return found
}
