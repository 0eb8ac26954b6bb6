import { panelColumns, panelRows } from '@undertone/domain/board/board-layout'
import { trendDays } from '@undertone/domain/board/board-limits'
import type { BoardPanel } from '@undertone/domain/board/board-panel'
import { panelKindOf } from '@undertone/domain/board/board-panels.table'
import { type PictureKind, pictureKinds, pictureParents } from '@undertone/domain/picture/picture.calls'
import { Input, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useOptionSearch } from '../../../resource/reference/option-query.ts'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import styles from './editor.module.css'
import { editorText, widthNames } from './editor.text.ts'

type Change = (change: Partial<BoardPanel>) => void

/** The company that a panel is limited to. */
function CompanyField({ panel, onChange }: { readonly panel: BoardPanel; readonly onChange: Change }) {
  const text = useText()
  const id = useId()
  const search = useOptionSearch('company', {}, true)
  return (
    <FieldFrame id={id} label={text(editorText.onlyCompany)} problem={null}>
      <Select
        id={id}
        allowClear
        placeholder={text(editorText.wholeBoard)}
        value={panel.companyId}
        options={search.options}
        showSearch={search.showSearch}
        onChange={(companyId: number | undefined) => onChange({ companyId: companyId ?? null })}
      />
    </FieldFrame>
  )
}

/** The picture of a plan: of what, and which one. */
function PlaceFields({ panel, onChange }: { readonly panel: BoardPanel; readonly onChange: Change }) {
  const text = useText()
  const [kindId, placeId] = [useId(), useId()]
  const [kind, setKind] = useState<PictureKind>((panel.place?.kind as PictureKind | undefined) ?? 'company')
  const search = useOptionSearch(kind, {}, true)
  return (
    <>
      <FieldFrame id={kindId} label={text(editorText.placeKind)} problem={null}>
        <Select
          id={kindId}
          value={kind}
          options={pictureKinds.map((one) => ({ value: one, label: text(pictureParents[one].resource.label) }))}
          onChange={(chosen: PictureKind) => {
            setKind(chosen)
            onChange({ place: null })
          }}
        />
      </FieldFrame>
      <FieldFrame id={placeId} label={text(editorText.place)} problem={null}>
        <Select
          id={placeId}
          value={panel.place?.kind === kind ? panel.place.id : null}
          options={search.options}
          showSearch={search.showSearch}
          onChange={(id: number) => onChange({ place: { kind, id } })}
        />
      </FieldFrame>
    </>
  )
}

/** The settings of one panel: title, size, and what its kind has. */
export function PanelSettings({ panel, onChange }: { readonly panel: BoardPanel; readonly onChange: Change }) {
  const text = useText()
  const { settings, label } = panelKindOf(panel.kind)
  const [titleId, daysId] = [useId(), useId()]
  return (
    <div className={styles.fields}>
      <FieldFrame id={titleId} label={text(editorText.title)} problem={null} help={text(editorText.titleHelp)}>
        <Input
          id={titleId}
          autoComplete="off"
          maxLength={40}
          placeholder={text(label)}
          value={panel.title ?? ''}
          onChange={({ target }) => onChange({ title: target.value === '' ? null : target.value })}
        />
      </FieldFrame>
      <div className={styles.field}>
        <span>{text(editorText.width)}</span>
        <Segmented
          block
          aria-label={text(editorText.width)}
          value={panel.columns}
          options={panelColumns.map((columns) => ({ value: columns, label: text(widthNames[columns]) }))}
          onChange={(columns) => onChange({ columns })}
        />
      </div>
      <div className={styles.field}>
        <span>{text(editorText.height)}</span>
        <Segmented
          block
          aria-label={text(editorText.height)}
          value={panel.rows}
          options={panelRows.map((rows) => ({ value: rows, label: `${rows}/6` }))}
          onChange={(rows) => onChange({ rows })}
        />
      </div>
      {settings.includes('company') && <CompanyField panel={panel} onChange={onChange} />}
      {settings.includes('days') && (
        <FieldFrame id={daysId} label={text(editorText.days)} problem={null}>
          <Select
            id={daysId}
            value={panel.days ?? trendDays[1]}
            options={trendDays.map((days) => ({ value: days, label: text(editorText.daysUnit, { n: days }) }))}
            onChange={(days) => onChange({ days })}
          />
        </FieldFrame>
      )}
      {settings.includes('place') && <PlaceFields panel={panel} onChange={onChange} />}
    </div>
  )
}
