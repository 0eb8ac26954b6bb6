import { pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { Select } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { RowFormState } from '../../../resource/form/use-row-form.tsx'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'

/** Between the name of a plug-in and the key of a value, of which neither has one. */
const mark = ':'

interface PluginValueChoiceProps {
  readonly of: RowFormState
  /** The values of the form as they would be sent. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Selects the value of a plug-in that is monitored instead of a band. */
export function PluginValueChoice({ of, values: { plugin, pluginValue } }: PluginValueChoiceProps) {
  const say = useText()
  const found = useCall(pluginCalls.choices, { query: {} }, { noErrorPage: true, staleMs: 60_000 })
  const choices = found.data?.filter(({ declaration }) => declaration.values.length > 0) ?? []
  const problem = of.problemAt('pluginValue')
  return (
    <div className={styles.place}>
      <span className={styles.quiet}>{say(bandText.pluginValue)}</span>
      <Select
        className={styles.point ?? ''}
        aria-label={say(bandText.pluginValue)}
        placeholder={say(bandText.choosePluginValue)}
        loading={found.isPending}
        status={problem === null ? '' : 'error'}
        value={plugin && pluginValue ? `${plugin}${mark}${pluginValue}` : null}
        options={choices.map(({ name, declaration }) => ({
          label: say(declaration.title),
          options: declaration.values.map(({ key, title, unit }) => ({
            value: `${name}${mark}${key}`,
            label: unit === '' ? say(title) : `${say(title)} (${unit})`,
          })),
        }))}
        notFoundContent={say(bandText.noPlugins)}
        onChange={(chosen: string) => {
          const [name = '', key = ''] = chosen.split(mark)
          of.set({ plugin: name, pluginValue: key })
        }}
      />
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
