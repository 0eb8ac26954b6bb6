/** A company as input of the tree. */
export interface CompanyEntry {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
}

/** A node of the tenant's tree of companies. */
export interface CompanyNode extends CompanyEntry {
  readonly children: readonly CompanyNode[]
}

/** Builds the tree; a company whose parent is not visible becomes a root. */
export function companyNodes(entries: readonly CompanyEntry[]): CompanyNode[] {
  const known = new Set(entries.map((one) => one.id))
  const toNode = (one: CompanyEntry): CompanyNode => ({
    ...one,
    children: entries.filter((child) => child.parentId === one.id && child.id !== one.id).map(toNode),
  })
  return entries.filter((one) => one.parentId === null || !known.has(one.parentId)).map(toNode)
}

const idsWithin = (node: CompanyNode): number[] => [node.id, ...node.children.flatMap(idsWithin)]

/** All nodes, parents before children. */
export const flattenCompanies = (nodes: readonly CompanyNode[]): CompanyNode[] =>
  nodes.flatMap((one) => [one, ...flattenCompanies(one.children)])

/** Keeps the nodes whose name contains the keyword, with their ancestors and descendants. */
export function filterCompanies(nodes: readonly CompanyNode[], keyword: string): readonly CompanyNode[] {
  const needle = keyword.trim().toLowerCase()
  if (needle === '') return nodes
  return nodes.flatMap((one) => {
    if (one.name.toLowerCase().includes(needle)) return [one]
    const children = filterCompanies(one.children, needle)
    return children.length > 0 ? [{ ...one, children }] : []
  })
}

/** The selected ids after a click; `linked` includes the sub-companies, since a company gives access to itself only. */
export function toggleCompany(nodes: readonly CompanyNode[], selected: readonly number[], id: number, linked: boolean): number[] {
  const node = flattenCompanies(nodes).find((one) => one.id === id)
  const touched = new Set(linked && node ? idsWithin(node) : [id])
  if (selected.includes(id)) return selected.filter((one) => !touched.has(one))
  return [...new Set([...selected, ...touched])].sort((a, b) => a - b)
}
