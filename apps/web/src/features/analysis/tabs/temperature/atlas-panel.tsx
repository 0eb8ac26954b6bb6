import { localToEpochMs } from '@undertone/chart/format/format-time'
import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { temperatureIntervalMinutes } from '@undertone/domain/analysis/analysis-limits'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { TrendChart } from '../../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../../core/api/query.ts'
import { useLanguage, useText } from '../../../../core/language/language.ts'
import { useSession } from '../../../../core/session/session.ts'
import { mappingLabel } from '../../../../resource/reference/asset-nodes.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import { Field } from '../../panel/field.tsx'
import type { PanelState } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import type { PointPath } from '../../query/point-path.ts'
import { atlasData } from './atlas-data.ts'
import { type AtlasForm, type AtlasKey, choseEquipment, formFault } from './atlas-form.ts'
import styles from './temperature-tab.module.css'

interface AtlasPanelProps {
  readonly kind: AtlasKey
  /** The current query; initial value of the form. */
  readonly shown: AtlasForm
  readonly onSearch: (form: AtlasForm) => void
  /** Points of the searched area. */
  readonly points: readonly PointPath[]
  readonly hasArea: boolean
  readonly state: PanelState
  readonly onToggle: () => void
}

const format = 'YYYY-MM-DD'
const dayMs = 86_400_000
const calls = { tem: analysisCalls.temperature, rise: analysisCalls.temperatureRise }
const titles = { tem: analysisText.temperatureComparison, rise: analysisText.riseComparison }

/** Several points of a machine over one day, with the form to select them. */
export function AtlasPanel({ kind, shown, onSearch, points, hasArea, state, onToggle }: AtlasPanelProps) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const { timeZone } = useSession().user
  const [form, setForm] = useState(shown)
  const { equipmentId, mappingIds, day, minutes } = shown
  const ready = formFault(shown) === null
  const atlas = useCall(
    calls[kind],
    { query: { mappingIds: mappingIds.join(','), deviceId: String(equipmentId), dataDensity: String(minutes), time: day } },
    { enabled: ready && state !== 'Minimum', noErrorPage: true },
  )
  const title = say(titles[kind])
  const data = useMemo(() => {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const span = Number.isNaN(midnight)
      ? null
      : ([localToEpochMs(midnight, timeZone), localToEpochMs(midnight + dayMs, timeZone) - 1] as const)
    return atlasData(atlas.data ?? {}, title, span, lang)
  }, [atlas.data, title, day, timeZone, lang])
  const machines = [...new Map(points.map((point) => [point.equipmentId, point.equipmentName]))]
  const own = points.filter((point) => point.equipmentId === form.equipmentId)
  const search = (): void => {
    const fault = formFault(form)
    if (fault) toast.error(say(fault))
    else onSearch(form)
  }
  return (
    <TabPanel title={title} state={state} onClick={onToggle}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Field label={say(analysisText.equipment)} width={184}>
          {(id) => (
            <Select<number>
              id={id}
              value={form.equipmentId || null}
              options={machines.map(([value, label]) => ({ value, label }))}
              onChange={(chosen: number | undefined) => setForm(choseEquipment(form, chosen ?? 0))}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              disabled={!hasArea}
              {...(hasArea ? {} : { placeholder: say(analysisText.areaFirst) })}
            />
          )}
        </Field>
        <Field label={say(analysisText.mapping)} width={280}>
          {(id) => (
            <Select<number[]>
              id={id}
              mode="multiple"
              value={[...form.mappingIds]}
              options={own.map(({ mappingId, mappingName, sensorId }) => ({
                value: mappingId,
                label: mappingLabel(mappingName, sensorId),
              }))}
              onChange={(chosen) => setForm({ ...form, mappingIds: chosen })}
              maxTagCount="responsive"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              disabled={!form.equipmentId}
            />
          )}
        </Field>
        <Field label={say(analysisText.date)} width={136}>
          {(id) => (
            <DatePicker
              id={id}
              value={form.day ? dayjs(form.day, format) : null}
              onChange={(chosen) => setForm({ ...form, day: chosen ? dayjs(chosen).format(format) : '' })}
            />
          )}
        </Field>
        <Field label={say(analysisText.minutesBetween)} width={104}>
          {(id) => (
            <Select<number>
              id={id}
              value={form.minutes}
              options={temperatureIntervalMinutes.map((value) => ({ value, label: say(analysisText.minutes, { n: value }) }))}
              onChange={(chosen) => setForm({ ...form, minutes: chosen })}
            />
          )}
        </Field>
        <Button type="submit" icon="search">
          {say(analysisText.search)}
        </Button>
      </form>
      <div className="analysis-chart">
        <TrendChart
          data={data}
          height="fill"
          timeZone={timeZone}
          // Panels of one day zoom together.
          syncKey={`analysis temperature ${day}`}
          slider={false}
          loading={ready && atlas.isPending}
          error={atlas.error ? { message: say(analysisText.noData), detail: atlas.error.message } : null}
          empty={{ message: say(ready ? analysisText.noData : analysisText.atlasFirst) }}
        />
      </div>
    </TabPanel>
  )
}
