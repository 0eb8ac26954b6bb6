import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { type PluginChoice, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { Select } from 'antd'
import { useCall } from '../../../../core/api/query.ts'
import { csvBlob, fileName, saveFile } from '../../../../core/browser/save-file.ts'
import { useText } from '../../../../core/language/language.ts'
import { PluginAnswerView } from '../../../../points/plugin/plugin-answer.tsx'
import { pluginCsv } from '../../../../points/plugin/plugin-csv.ts'
import { IconButton } from '../../../../ui/control/icon-button.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../../ui/feedback/skeletons.tsx'
import styles from './plugin-tab.module.css'
import { pluginTabText } from './plugin-tab.text.ts'

/** Plug-ins that are switched on; undefined until they are there. They change rarely: asked once a minute. */
export const usePluginChoices = (): readonly PluginChoice[] | undefined =>
  useCall(pluginCalls.choices, { query: {} }, { noErrorPage: true, staleMs: 60_000 }).data

/** The plug-in of an address: the named one, else the first. */
export const chosenPlugin = (choices: readonly PluginChoice[], name: string): PluginChoice | undefined =>
  choices.find((one) => one.name === name) ?? choices[0]

/** Selects a plug-in. */
export function PluginSelect({
  choices,
  value,
  onChange,
}: {
  readonly choices: readonly PluginChoice[]
  readonly value: string
  readonly onChange: (name: string) => void
}) {
  const say = useText()
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={say(pluginTabText.plugin)}
      value={value}
      options={choices.map(({ name, declaration }) => ({ value: name, label: say(declaration.title) }))}
      onChange={onChange}
    />
  )
}

interface PluginResultProps {
  readonly plugin: PluginChoice
  readonly waveId: number
  /** The only axis, or null for all. */
  readonly axis: Axis | null
  readonly names: AxisNames
  /** Height of a chart, px. */
  readonly height: number
}

/** What a plug-in says of a recording, with what it is and an export of its numbers. */
export function PluginResultView({ plugin, waveId, axis, names, height }: PluginResultProps) {
  const say = useText()
  const query = { name: plugin.name, waveId: String(waveId), ...(axis === null ? {} : { axis }) }
  const found = useCall(pluginCalls.result, { query }, { enabled: waveId > 0, noErrorPage: true, staleMs: 60_000 })
  const { about } = plugin.declaration
  const result = found.data
  return (
    <>
      <div className={styles.about}>
        {about && <p>{say(about)}</p>}
        {result?.axes.some(({ answer }) => answer !== null) && (
          <IconButton
            icon="download"
            label={say(pluginTabText.exportCsv)}
            onClick={() => saveFile(fileName(`${plugin.name} ${result.dateTime}`, 'csv'), csvBlob(pluginCsv(result, names, say)))}
          />
        )}
      </div>
      {found.error && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {waveId > 0 && found.isPending && <Skeletons count={4} />}
      {result && <PluginAnswerView declaration={result.declaration} axes={result.axes} names={names} height={height} />}
    </>
  )
}
