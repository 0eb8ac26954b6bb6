/**
 * The dashboards of `deploy/grafana`, one for each of the two data sources that read the endpoint of the product: `gen.ts` writes them, and a test of the
 * server sends every query of the files.
 */

/** What a panel asks for. */
interface Asked {
  readonly target: 'trend' | 'values' | 'machines' | 'alarms'
  readonly payload: Readonly<Record<string, string>>
}

/** A data source: its id, and how its queries are written. */
interface Source {
  readonly plugin: string
  readonly query: (asked: Asked, refId: string) => object
  readonly variable: (payload: Readonly<Record<string, string>>) => unknown
}

const reference = (plugin: string) => ({ type: plugin, uid: `\${datasource}` })

/** The JSON data source sends what the builder of queries holds. */
const json: Source = {
  plugin: 'simpod-json-datasource',
  query: ({ target, payload }, refId) => ({ refId, datasource: reference(json.plugin), target, payload, editorMode: 'builder' }),
  variable: (payload) => ({ format: 'json', payload: JSON.stringify(payload), refId: 'variable' }),
}

const infinityBase = { type: 'json', source: 'url', parser: 'backend', root_selector: '' }
const post = (body: object) => ({
  method: 'POST',
  body_type: 'raw',
  body_content_type: 'application/json',
  data: JSON.stringify(body),
})
const range = { from: `\${__from:date:iso}`, to: `\${__to:date:iso}` }
const column = (selector: string, type: string) => ({ selector, text: selector, type })

/** Columns of the objects that `/rows` answers. */
const columns: Readonly<Record<Asked['target'], readonly object[]>> = {
  trend: [column('time', 'timestamp_epoch'), column('value', 'number'), column('line', 'string')],
  values: [
    column('time', 'timestamp_epoch'),
    ...['point', 'quantity', 'axis'].map((name) => column(name, 'string')),
    column('value', 'number'),
    column('unit', 'string'),
  ],
  machines: [
    ...['machine', 'area', 'state', 'alarm', 'zone'].map((name) => column(name, 'string')),
    column('velocity', 'number'),
    ...['point', 'link'].map((name) => column(name, 'string')),
  ],
  alarms: [
    column('time', 'timestamp_epoch'),
    column('timeEnd', 'timestamp_epoch'),
    ...['title', 'text', 'tags'].map((name) => column(name, 'string')),
  ],
}

/** Infinity sends a body that is written out, and reads objects. */
const infinity: Source = {
  plugin: 'yesoreyeram-infinity-datasource',
  query: ({ target, payload }, refId) => ({
    refId,
    datasource: reference(infinity.plugin),
    ...infinityBase,
    format: target === 'trend' ? 'timeseries' : 'table',
    url: '/rows',
    url_options: post({ range, targets: [{ target, payload }] }),
    columns: columns[target],
  }),
  variable: (payload) => ({
    queryType: 'infinity',
    query: '',
    infinityQuery: {
      refId: 'variable',
      ...infinityBase,
      format: 'table',
      url: '/variable',
      url_options: post({ payload }),
      columns: [column('__text', 'string'), column('__value', 'string')],
    },
  }),
}

const variables = (source: Source): object[] => {
  const query = (name: string, label: string, payload: Readonly<Record<string, string>>, isMany: boolean) => ({
    name,
    label,
    type: 'query',
    datasource: reference(source.plugin),
    query: source.variable(payload),
    refresh: 1,
    multi: isMany,
    includeAll: false,
    sort: 1,
  })
  const quantities = ['VibrationSeverity', 'Acceleration', 'Temperature']
  return [
    { name: 'datasource', label: 'Data source', type: 'datasource', query: source.plugin },
    query('machine', 'Machine', { target: 'machine' }, false),
    query('point', 'Measuring points', { target: 'point', machine: '$machine' }, true),
    {
      name: 'quantity',
      label: 'Quantity',
      type: 'custom',
      query: quantities.join(','),
      options: quantities.map((value) => ({ text: value, value, selected: value === quantities[0] })),
      current: { text: quantities[0], value: quantities[0] },
    },
  ]
}

interface PanelDraft extends Asked {
  readonly title: string
  readonly type: 'timeseries' | 'table'
  readonly place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly overrides?: readonly object[]
}

/** A column as a link to the page that it names. */
const linked = (name: string, field: string) => ({
  matcher: { id: 'byName', options: name },
  properties: [{ id: 'links', value: [{ title: 'Open', url: `\${__data.fields.${field}}`, targetBlank: true }] }],
})

/** The colours of the states of a machine, as the product shows them. */
const stateColors = {
  matcher: { id: 'byName', options: 'zone' },
  properties: [
    { id: 'custom.cellOptions', value: { type: 'color-text' } },
    {
      id: 'mappings',
      value: [{ type: 'value', options: { A: { color: 'green' }, B: { color: 'green' }, C: { color: 'orange' }, D: { color: 'red' } } }],
    },
  ],
}

const drafts: readonly PanelDraft[] = [
  {
    title: 'Machines',
    type: 'table',
    target: 'machines',
    payload: {},
    place: { x: 0, y: 0, w: 24, h: 8 },
    overrides: [linked('machine', 'link'), stateColors],
  },
  {
    title: '$quantity',
    type: 'timeseries',
    target: 'trend',
    payload: { point: '$point', quantity: '$quantity' },
    place: { x: 0, y: 8, w: 24, h: 10 },
  },
  {
    title: 'Temperature',
    type: 'timeseries',
    target: 'trend',
    payload: { point: '$point', quantity: 'Temperature' },
    place: { x: 0, y: 18, w: 12, h: 8 },
  },
  { title: 'Newest values', type: 'table', target: 'values', payload: { machine: '$machine' }, place: { x: 12, y: 18, w: 12, h: 8 } },
  { title: 'Alarms', type: 'table', target: 'alarms', payload: { machine: '$machine' }, place: { x: 0, y: 26, w: 24, h: 8 } },
]

function dashboardOf(source: Source, uid: string): object {
  const panels = drafts.map(({ title, type, target, payload, place, overrides = [] }, at) => ({
    id: at + 1,
    title,
    type,
    datasource: reference(source.plugin),
    gridPos: place,
    targets: [source.query({ target, payload }, 'A')],
    fieldConfig: { defaults: type === 'timeseries' ? { custom: { spanNulls: false, lineWidth: 1 } } : {}, overrides },
    options: type === 'timeseries' ? { legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'] } } : {},
  }))
  return {
    uid,
    title: 'Undertone',
    tags: ['undertone'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '1m',
    time: { from: 'now-7d', to: 'now' },
    templating: { list: variables(source) },
    annotations: {
      list: [
        {
          name: 'Alarms',
          enable: true,
          iconColor: 'red',
          datasource: reference(source.plugin),
          target: source.query({ target: 'alarms', payload: { machine: '$machine' } }, 'Anno'),
        },
      ],
    },
    panels,
  }
}

/** The files by their paths from the root of the checkout. */
export const dashboardFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ infinity, json }).map(([name, source]) => [
    `deploy/grafana/undertone-${name}.json`,
    `${JSON.stringify(dashboardOf(source, `undertone-${name}`), null, 2)}\n`,
  ]),
)
