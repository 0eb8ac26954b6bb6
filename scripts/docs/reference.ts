import { isoZones } from '@undertone/domain/asset/severity/iso-zones.table'
import { memberOf } from '@undertone/domain/core/enum'
import { modules } from '@undertone/domain/core/screen'
import { units } from '@undertone/domain/core/unit'
import { gatewayModels } from '@undertone/domain/device/model/gateway-models.table'
import { type SensorModel, sensorModels } from '@undertone/domain/device/model/sensor-models.table'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { faultCodes, frequencyFaultCodes } from '@undertone/domain/diagnosis/fault-codes.table'
import { calls } from '@undertone/domain/index/calls'
import { enumerationOf, enumerations } from '@undertone/domain/index/enums'
import { errorTables } from '@undertone/domain/index/errors'
import { signedCalls } from '@undertone/domain/index/open-calls'
import { permissions, tenantPermissions } from '@undertone/domain/index/permissions'
import { screens } from '@undertone/domain/index/screens'
import { mcpPath, mcpToolNames, mcpTools } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { openApiEvent, openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { exampleCode } from '@undertone/domain/open-api/open-api-examples'
import { openApiScopes, scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'
import { coveragePage } from './coverage-page.ts'
import { deviations } from './deviations.table.ts'
import { diagnosisPage } from './diagnosis-page.ts'
import { code, json, page, table } from './reference-format.ts'
import { telemetryPage } from './telemetry-page.ts'

const memberRows = enumerations.map(
  (one) => [one.name, Object.entries(one.members).map(([key, { code: value, cn, en }]) => ({ key, code: value, cn, en }))] as const,
)

const screenRows = screens.map((one) => ({
  path: one.path,
  cn: one.label.cn,
  en: one.label.en,
  module: one.module,
  permission: one.permission,
  parent: one.parent ?? null,
  platformOnly: one.platformOnly ?? false,
}))

/** A text as it reads with a larger number. */
const withPlurals = (text: string): string => text.replace(/\{\w+\|[^{}|]*\|([^{}|]*)\}/g, '$1')

const callRows = calls.map(({ method, path, access, tag, summary }) => ({ method, path, access, tag, cn: summary.cn, en: summary.en }))

const errorRows = Object.entries(errorTables).flatMap(([feature, rows]) =>
  Object.entries(rows).map(([name, { code: value, status, cn, en }]) => ({ code: value, status, feature, name, cn, en })),
)

const permissionRows = permissions.map((key) => ({
  key,
  platformOnly: !tenantPermissions.includes(key),
  calls: callRows.filter((call) => call.access === key).map((call) => `${call.method} ${call.path}`),
  screens: screenRows.filter((screen) => screen.permission === key).map((screen) => screen.path),
}))

const enumerationPage = page(
  'Enumerations',
  'Closed sets with their codes.',
  ...enumerations.map(
    (one) =>
      `## ${one.name}\n\n${one.label.cn} / ${one.label.en}\n\n${table(
        ['key', 'code', '中文', 'English', 'tone'],
        Object.entries(one.members).map(([key, member]) => [code(key), code(member.code), member.cn, member.en, member.tone]),
      )}`,
  ),
)

const screenPage = page(
  'Screens',
  'Addresses of the web app, after the `#`. A screen with a parent is reached from it and is not in a menu.',
  ...Object.entries(modules).flatMap(([key, label]) => {
    const rows = screenRows.filter((row) => row.module === key)
    if (rows.length === 0) return []
    const cells = rows.map((row) => [code(row.path), row.cn, row.en, code(row.permission), code(row.parent), row.platformOnly ? 'yes' : ''])
    return [`## ${label.en} ${label.cn}\n\n${table(['path', '中文', 'English', 'permission', 'parent', 'platform only'], cells)}`]
  }),
)

const callPage = page(
  'Calls',
  'The HTTP interface; `GET /openapi.json` of a running server has the fields. Access is `public`, `session` or a permission.',
  ...[...new Set(callRows.map((row) => row.tag))].map((tag) => {
    const cells = callRows.filter((row) => row.tag === tag).map((row) => [row.method, code(row.path), code(row.access), row.cn, row.en])
    return `## ${tag}\n\n${table(['method', 'path', 'access', '中文', 'English'], cells)}`
  }),
)

const permissionPage = page(
  'Permissions',
  'Permission keys of roles, with the calls and screens that each opens.',
  table(
    ['key', 'platform only', 'calls', 'screens'],
    permissionRows.map((row) => [
      code(row.key),
      row.platformOnly ? 'yes' : '',
      row.calls.map(code).join(', '),
      row.screens.map(code).join(', '),
    ]),
  ),
)

const errorPage = page(
  'Errors',
  'Error codes of the response body; with HTTP status 200 the form stays open, so that the user can correct it.',
  table(
    ['code', 'HTTP', 'feature', 'name', '中文', 'English'],
    [...errorRows]
      .sort((a, b) => a.code - b.code)
      .map((row) => [row.code, row.status, row.feature, code(row.name), row.cn, withPlurals(row.en)]),
  ),
)

/** The name of the member with this code, if any. */
const memberName = (of: string, value: number | null): string =>
  Object.entries(enumerationOf(of)?.members ?? {}).find(([, member]) => member.code === value)?.[0] ?? ''

const telemetryTable = table(
  ['key', 'metric', 'code', 'axis', 'unit', 'column'],
  telemetryKeys.map((row) => [
    code(row.key),
    memberName('MetricType', row.metric),
    row.metric,
    row.axis,
    units[row.unit].symbol,
    code(row.column),
  ]),
)

const wavesOf = (row: SensorModel): string =>
  row.waves
    .map(
      ({ mode, sampleHz, points }) =>
        `${memberName('CollectionFrequencyMode', mode)}: ${sampleHz.join(', ')} Hz; ${points.join(', ')} points`,
    )
    .join('. ')

/** What distinguishes a model, as words. */
const flagsOf = (row: SensorModel): string[] => [
  ...(row.sleeps ? ['sleeps'] : []),
  ...(row.hasFixedAxes ? ['fixed axes'] : []),
  ...(row.isThirdParty ? ['third party'] : []),
  ...(row.hidesVoltage ? ['no battery voltage'] : []),
  ...(row.hfCompensation ? [`high-frequency coefficient applied by the ${row.hfCompensation}`] : []),
]

const modelPage = page(
  'Device models',
  'Capabilities of each model, with the source of its figures.',
  `## Sensors\n\n${table(
    ['model', 'type', 'axes', 'flags', 'feature values', 'waveforms', 'sound recording (s)', 'source'],
    sensorModels.map((row) => [
      row.model,
      [row.category, ...(row.analogueCategories ?? [])].filter(Boolean).join(', '),
      row.axes.join(''),
      flagsOf(row).join(', '),
      row.features.join(', '),
      wavesOf(row),
      row.voicePrintSeconds,
      row.source,
    ]),
  )}`,
  `## Gateways\n\n${table(
    ['type', '中文', 'English', 'link', 'warns above sensors', 'settings'],
    gatewayModels.map((row) => [row.type, row.label.cn, row.label.en, row.link, row.sensorWarning, row.settings.join(', ')]),
  )}`,
)

const isoPage = page(
  'Severity zones',
  'Boundaries in mm/s RMS, 10-1000 Hz; a value on a boundary belongs to the lower zone, except the boundaries in the column *belongs higher*. The ISO originals were not available: each row names its source.',
  table(
    ['code', 'standard', '组别', 'group', 'A/B', 'B/C', 'C/D', 'belongs higher', 'verified', '来源', 'source'],
    isoZones.map((row) => [
      code(row.code),
      row.standard,
      row.group.cn,
      row.group.en,
      row.ab ?? '-',
      row.bc,
      row.cd,
      (row.upperFrom ?? []).map((name) => row[name]).join(', '),
      row.isUnverified ? 'no' : 'as the source says',
      row.source.cn,
      row.source.en,
    ]),
  ),
)

const faultPage = page(
  'Fault codes',
  'Results of the diagnosis, and the spectral lines that they are based on.',
  `## Diagnosis\n\n${table(
    ['code', '中文', 'English', 'categories', 'source'],
    faultCodes.map((row) => [row.code, row.cn, row.en, row.categories.map(code).join(', '), row.source]),
  )}`,
  `## Lines\n\n${table(
    ['code', 'line', '中文', 'English', 'source'],
    frequencyFaultCodes.map((row) => [row.code, row.line, row.cn, row.en, row.source]),
  )}`,
)

const shellOf: Readonly<Record<string, string>> = { curl: 'bash', 'Node.js': 'js', Python: 'python' }

const openApiPage = page(
  'Signed calls',
  `Calls available to a key of the open API, by scope. [The recipe](../recipes/open-api.md) explains signatures and webhooks. \`GET /openapi.json\` of a running server has the fields.`,
  `## Scopes\n\n${table(
    ['scope', '中文', 'English', '', ''],
    openApiScopes.map((row) => {
      const of = memberOf(openApiScope, row.code)
      return [code(row.code), of?.cn, of?.en, row.hint.cn, row.hint.en]
    }),
  )}`,
  `## Calls\n\n${table(
    ['scope', 'method', 'path', '中文', 'English'],
    signedCalls.map((call) => [
      scopesFor(call.access).map(code).join(', ') || 'any',
      call.method,
      code(openApiPathOf(call.path)),
      call.summary.cn,
      call.summary.en,
    ]),
  )}`,
  `## Events\n\n${table(
    ['event', '中文', 'English'],
    Object.values(openApiEvent.members).map((row) => [code(row.code), row.cn, row.en]),
  )}`,
  `## Tools for assistants\n\nTools of the Model Context Protocol at \`${openApiPathOf(mcpPath)}\`, by the scope that a token needs. [Connect an assistant](../recipes/connect-an-assistant.md) explains tokens.\n\n${table(
    ['scope', 'tool', '中文', 'English', 'description for the model'],
    mcpToolNames.map((name) => {
      const { scope, label, description } = mcpTools[name]
      return [code(scope), code(name), label.cn, label.en, description]
    }),
  )}`,
  `## Programs\n\nEach reads \`BASE\`, \`ACCESS_ID\` and \`ACCESS_SECRET\` from its environment; a test runs them against a server.\n`,
  ...exampleCode().map(({ language, code: text }) => `### ${language}\n\n\`\`\`${shellOf[language] ?? ''}\n${text}\`\`\`\n`),
)

const deviationPage = `# Where the product differs from its specification

Every deliberate difference, one row each. A difference that is not in this table is a defect. Generated by \`npm run gen\` from \`scripts/docs/deviations.table.ts\`: change it there.

${table(
  ['key', 'The specification says', 'The product does', 'Why', 'Decided in'],
  deviations.map((row) => [
    code(row.key),
    row.specified,
    row.built,
    row.why,
    `[${row.decision.slice(0, 3)}](../decisions/${row.decision}.md)`,
  ]),
)}`

/** Every file of `docs/reference` by name: the vocabulary as JSON and as Markdown. */
export const referenceFiles: Readonly<Record<string, string>> = {
  'enumerations.json': `${json(Object.fromEntries(memberRows))}\n`,
  'screens.json': `${json(screenRows)}\n`,
  'permissions.json': `${json(permissionRows)}\n`,
  'errors.json': `${json(errorRows)}\n`,
  'calls.json': `${json(callRows)}\n`,
  'enumerations.md': enumerationPage,
  'screens.md': screenPage,
  'permissions.md': permissionPage,
  'errors.md': errorPage,
  'calls.md': callPage,
  'telemetry.md': telemetryPage(telemetryTable),
  'models.md': modelPage,
  'iso-zones.md': isoPage,
  'fault-codes.md': faultPage,
  'diagnosis.md': diagnosisPage,
  'open-api.md': openApiPage,
  'deviations.md': deviationPage,
  'coverage.md': coveragePage,
}
