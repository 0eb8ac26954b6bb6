import { temperatureIntervalMinutes } from '@undertone/domain/analysis/analysis-limits'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { mappingLabel } from '../../../../resource/reference/asset-nodes.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import { Field } from '../../panel/field.tsx'
import type { PointPath } from '../../query/point-path.ts'
import { type AtlasForm, choseEquipment, formFault } from './atlas-form.ts'
import styles from './temperature-tab.module.css'

interface AtlasFieldsProps {
  /** The current query; initial value of the form. */
  readonly shown: AtlasForm
  readonly onSearch: (form: AtlasForm) => void
  /** Points of the searched area. */
  readonly points: readonly PointPath[]
  readonly hasArea: boolean
}

const format = 'YYYY-MM-DD'

/** Machine, points, day and interval of a temperature panel; an incomplete search is rejected with what is missing. */
export function AtlasFields({ shown, onSearch, points, hasArea }: AtlasFieldsProps) {
  const say = useText()
  const toast = useToast()
  const [form, setForm] = useState(shown)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const fault = formFault(form)
        if (fault) toast.error(say(fault))
        else onSearch(form)
      }}
    >
      <PointFields form={form} setForm={setForm} points={points} hasArea={hasArea} />
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
  )
}

interface PointFieldsProps extends Pick<AtlasFieldsProps, 'points' | 'hasArea'> {
  readonly form: AtlasForm
  readonly setForm: (form: AtlasForm) => void
}

function PointFields({ form, setForm, points, hasArea }: PointFieldsProps) {
  const say = useText()
  const machines = [...new Map(points.map((point) => [point.equipmentId, point.equipmentName]))]
  const own = points.filter((point) => point.equipmentId === form.equipmentId)
  return (
    <>
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
    </>
  )
}
