/** A company as the tree takes it. */
export interface CompanyEntry {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
}

/** A node of the tenant's tree of companies. */
export interface CompanyNode extends CompanyEntry {
  readonly children: readonly CompanyNode[]
}

/** Builds the tree; one whose parent is out of sight stands at the root. */
export function companyNodes(entries: readonly CompanyEntry[]): CompanyNode[] {
  const known = new Set(entries.map((one) => one.id))
  const built = (one: CompanyEntry): CompanyNode => ({
    ...one,
    children: entries.filter((child) => child.parentId === one.id && child.id !== one.id).map(built),
  })
  return entries.filter((one) => one.parentId === null || !known.has(one.parentId)).map(built)
}

const within = (node: CompanyNode): number[] => [node.id, ...node.children.flatMap(within)]

/** Every node, the higher before the lower. */
export const flatCompanies = (nodes: readonly CompanyNode[]): CompanyNode[] => nodes.flatMap((one) => [one, ...flatCompanies(one.children)])

/** Keeps the nodes whose name contains a text, with all above and beneath them. */
export function findCompanies(nodes: readonly CompanyNode[], keyword: string): readonly CompanyNode[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((one) => {
    if (one.name.toLowerCase().includes(wanted)) return [one]
    const children = findCompanies(one.children, wanted)
    return children.length > 0 ? [{ ...one, children }] : []
  })
}

/** The chosen ids after a click; `linked` takes those beneath along, since a chosen company opens itself alone. */
export function toggledCompanies(nodes: readonly CompanyNode[], chosen: readonly number[], id: number, linked: boolean): number[] {
  const node = flatCompanies(nodes).find((one) => one.id === id)
  const touched = new Set(linked && node ? within(node) : [id])
  if (chosen.includes(id)) return chosen.filter((one) => !touched.has(one))
  return [...new Set([...chosen, ...touched])].sort((a, b) => a - b)
}
