// Odoo 19 with the app Maintenance, by its external JSON-2 API (https://www.odoo.com/documentation/19.0/developer/reference/external_api.html): a request of maintenance for each repair.

/** Priorities of requests by the level of a repair: 1 is the most urgent. */
const priorities = { 1: '3', 2: '2', 3: '1' }

export function odoo({ base, apiKey, database }) {
  async function ask(model, method, params) {
    const answer = await fetch(`${base}/json/2/${model}/${method}`, {
      method: 'POST',
      headers: {
        authorization: `bearer ${apiKey}`,
        'content-type': 'application/json; charset=utf-8',
        ...(database ? { 'X-Odoo-Database': database } : {}),
      },
      body: JSON.stringify(params),
    })
    if (!answer.ok) throw new Error(`Odoo ${model}/${method}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
    return answer.json()
  }
  const urlOf = (id) => `${base}/mail/view?model=maintenance.request&res_id=${id}`

  return {
    name: 'Odoo',
    /** Registers a repair; one that is registered already, because an answer was lost, is found by its mark. */
    async register({ mark, title, text, level, machine }) {
      const [known] = await ask('maintenance.request', 'search_read', { domain: [['name', 'like', mark]], fields: ['id'], limit: 1 })
      if (known) return { reference: String(known.id), url: urlOf(known.id) }
      const [equipment] = await ask('maintenance.equipment', 'search_read', { domain: [['name', '=', machine]], fields: ['id'], limit: 1 })
      const request = {
        name: `${title} ${mark}`,
        description: text,
        priority: priorities[level] ?? '1',
        maintenance_type: 'corrective',
        ...(equipment ? { equipment_id: equipment.id } : {}),
      }
      const [id] = await ask('maintenance.request', 'create', { vals_list: [request] })
      return { reference: String(id), url: urlOf(id) }
    },
    /** The states of requests by their references. */
    async states(references) {
      const rows = await ask('maintenance.request', 'search_read', {
        domain: [['id', 'in', references.map(Number)]],
        fields: ['id', 'stage_id', 'close_date', 'archive'],
      })
      // The stages are the customer's own: the first one is where requests begin, and a done one gives them a closing date.
      const [first] = await ask('maintenance.stage', 'search_read', { domain: [], fields: ['id'], limit: 1 })
      return new Map(
        rows.map(({ id, stage_id: stage, close_date: closed, archive }) => {
          const state = closed ? 'Done' : archive ? 'Cancelled' : stage && first && stage[0] !== first.id ? 'InProgress' : 'Open'
          return [String(id), { state, stateText: stage ? stage[1] : null }]
        }),
      )
    },
    /** Takes back a repair that was cancelled. */
    async cancel(reference) {
      await ask('maintenance.request', 'archive_equipment_request', { ids: [Number(reference)] })
    },
  }
}
