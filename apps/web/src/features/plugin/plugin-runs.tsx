import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import type { PluginRun } from '@undertone/domain/plugin/plugin.calls'
import { useMemo } from 'react'
import { useText } from '../../core/language/language.ts'
import { pluginProblemWords } from '../../points/plugin/plugin-problem.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './plugin.module.css'
import { pluginText } from './plugin.text.ts'

/** The last runs of a plug-in, and why some have no answer. */
export function PluginRuns({ runs }: { readonly runs: readonly PluginRun[] }) {
  const say = useText()
  const columns = useMemo(
    () => [
      { key: 'at', title: say(pluginText.ranAt), width: 165, render: ({ at }: PluginRun) => at },
      { key: 'recording', title: say(pluginText.recording), width: 240, render: ({ place, waveId }: PluginRun) => place ?? `#${waveId}` },
      { key: 'axis', title: say(pluginText.axis), width: 70, render: ({ axis }: PluginRun) => sensorLetters[axis] },
      { key: 'version', title: '#', width: 60, align: 'right' as const, render: ({ number }: PluginRun) => number },
      {
        key: 'result',
        title: say(pluginText.result),
        width: 360,
        wraps: true,
        render: ({ problem }: PluginRun) =>
          problem ? <span className={styles.reason}>{pluginProblemWords(problem, say)}</span> : say(pluginText.ok),
      },
      { key: 'ms', title: 'ms', width: 80, align: 'right' as const, render: ({ ms }: PluginRun) => Math.round(ms) },
    ],
    [say],
  )
  return (
    <Panel title={say(pluginText.runs)} flush>
      <DataTable<PluginRun>
        label={say(pluginText.runs)}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        empty={<EmptyState title={say(pluginText.noRuns)} dense />}
      />
    </Panel>
  )
}
