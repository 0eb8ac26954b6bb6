// ERPNext with its module Assets, by the REST API of Frappe (https://docs.frappe.io/framework/user/en/api/rest): an Asset Repair for each repair.

const doctype = 'Asset Repair'
/** Our states by the `repair_status` of an Asset Repair. */
const states = { Pending: 'Open', Completed: 'Done', Cancelled: 'Cancelled' }

export function erpnext({ base, apiKey, apiSecret }) {
  async function ask(method, path, body) {
    const answer = await fetch(`${base}/api/resource/${path}`, {
      method,
      headers: { authorization: `token ${apiKey}:${apiSecret}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`ERPNext ${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
    return (await answer.json()).data
  }
  const list = (of, filters, fields, limit = 1) =>
    ask(
      'GET',
      `${encodeURIComponent(of)}?${new URLSearchParams({ filters: JSON.stringify(filters), fields: JSON.stringify(fields), limit_page_length: String(limit) })}`,
    )
  const urlOf = (name) => `${base}/app/asset-repair/${encodeURIComponent(name)}`

  return {
    name: 'ERPNext',
    /** Registers a repair; one that is registered already, because an answer was lost, is found by its mark. */
    async register({ mark, title, text, machine, at }) {
      const [known] = await list(doctype, [['description', 'like', `%${mark}%`]], ['name'])
      if (known) return { reference: known.name, url: urlOf(known.name) }
      const [asset] = await list('Asset', [['asset_name', '=', machine]], ['name'])
      if (!asset) throw new Error(`ERPNext has no asset "${machine}"`)
      const repair = { asset: asset.name, failure_date: at.slice(0, 19).replace('T', ' '), description: `${title} ${mark}\n${text}` }
      const { name } = await ask('POST', encodeURIComponent(doctype), repair)
      return { reference: name, url: urlOf(name) }
    },
    /** The states of repairs by their references. */
    async states(references) {
      const rows = await list(doctype, [['name', 'in', references]], ['name', 'repair_status', 'docstatus'], references.length)
      return new Map(
        rows.map(({ name, repair_status: status, docstatus }) => {
          // A document that was cancelled as a whole keeps the status that it had.
          const state = docstatus === 2 ? 'Cancelled' : (states[status] ?? 'InProgress')
          return [name, { state, stateText: status }]
        }),
      )
    },
    /** Takes back a repair that was cancelled. */
    async cancel(reference) {
      await ask('PUT', `${encodeURIComponent(doctype)}/${encodeURIComponent(reference)}`, { repair_status: 'Cancelled' })
    },
  }
}
