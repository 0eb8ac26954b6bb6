import type { Row } from '@undertone/domain/core/resource'
import { evidenceKinds } from '@undertone/domain/file/attachment-kinds'
import { to } from '@undertone/domain/index/to'
import { type HazardDetail, hazardAccess, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { hazardScreens } from '@undertone/domain/inspection/hazard/hazard.screens'
import { hazardLimits } from '@undertone/domain/inspection/hazard/hazard-limits'
import { dangerLib } from '@undertone/domain/work/library/danger-lib.resource'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import { Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { type Attachment, Attachments } from '../../../points/attachment/attachments.tsx'
import { SuggestedText } from '../../../resource/form/suggested-text.tsx'
import { LibraryPicker } from '../../../resource/reference/library-picker.tsx'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { joinedText } from '../../../ui/form/joined-text.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'
import { HazardTime } from './hazard-time.tsx'

interface HazardValues {
  readonly title: string
  readonly level: HazardDetail['level']
  readonly description: string
  readonly source: string
  readonly cause: string
  readonly measures: string
  readonly place: string
  readonly files: readonly Attachment[]
  readonly equipmentId: number | null
  readonly mappingId: number | null
  readonly areaId: number | null
  readonly ownerId: number | null
  readonly dueAt: string | null
}

/** What fills in the form of a new hazard. */
type Source = Pick<HazardValues, 'equipmentId' | 'mappingId' | 'areaId' | 'title' | 'description' | 'source'> & {
  readonly taskId: number | null
  readonly recurrenceOf: number | null
  readonly checkKey: string
}

const valuesOf = (stored: HazardDetail | null, source: Source): HazardValues => ({
  title: stored?.title ?? source.title.slice(0, hazardLimits.title),
  level: stored?.level ?? 2,
  description: stored?.description ?? source.description.slice(0, hazardLimits.text),
  source: stored?.source ?? source.source,
  cause: stored?.cause ?? '',
  measures: stored?.measures ?? '',
  place: stored?.place ?? '',
  files: stored?.files ?? [],
  equipmentId: stored ? stored.equipmentId : source.equipmentId,
  mappingId: stored ? stored.mappingId : source.mappingId,
  areaId: stored ? stored.areaId : source.areaId,
  ownerId: stored?.owner?.id ?? null,
  dueAt: stored?.dueAt ?? null,
})

const reportOf = ({ files, title, level, description, source, cause, measures, place }: HazardValues) => ({
  ...{ title: title.trim(), level, description: description.trim(), source: source.trim() },
  ...{ cause: cause.trim(), measures: measures.trim(), place: place.trim(), fileIds: files.map(({ fileId }) => fileId) },
})

/** What a library entry fills in: only what is still empty or as it was at first; its description follows what is there. */
const fromLibrary = (row: Row<typeof dangerLib>, { values: now, opened }: Form<HazardValues>): Partial<HazardValues> => ({
  ...{ title: now.title.trim() || row.name, level: now.level === opened.level ? row.level : now.level },
  description: joinedText(now.description, row.description, hazardLimits.text),
  ...{ source: now.source || (row.source ?? ''), cause: now.cause || (row.cause ?? ''), measures: now.measures || (row.measures ?? '') },
})

interface FormProps {
  readonly stored: HazardDetail | null
  readonly source: Source
}

function useHazardForm({ stored, source }: FormProps) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const onSaved = ({ id }: HazardDetail) => {
    toast.success(say(stored ? hazardText.saved : hazardText.sent))
    void navigate(to.hazards({ id }))
  }
  const invalidates = [hazardCalls.findPage, hazardCalls.getDetail]
  return useForm<HazardValues>({
    initial: () => valuesOf(stored, source),
    rules: (now) => ({
      ...(now.title.trim() === '' ? { title: hazardText.titleMissing } : {}),
      ...(now.equipmentId === null && now.areaId === null ? { equipmentId: hazardErrors.placeMissing } : {}),
      ...(now.description.trim() === '' && now.files.length === 0 ? { description: hazardErrors.evidenceMissing } : {}),
    }),
    unsaved: titleIfChanged(say(stored ? hazardText.editTitle : hazardScreens.hazardForm.label)),
    save: stored
      ? sendWith(hazardCalls.edit, {
          input: (values: HazardValues) => ({
            body: { ...reportOf(values), id: stored.id, version: stored.version, ownerId: values.ownerId, dueAt: values.dueAt },
          }),
          invalidates,
          onSaved,
        })
      : sendWith(hazardCalls.add, {
          input: (values: HazardValues) => ({
            body: {
              ...reportOf(values),
              ...{ equipmentId: values.equipmentId, mappingId: values.mappingId, areaId: values.areaId },
              ...{ taskId: source.taskId, recurrenceOf: source.recurrenceOf, checkKey: source.checkKey || null },
            },
          }),
          invalidates,
          onSaved,
        }),
  })
}

type Fields = { readonly of: FieldsOf<HazardValues> }

/** Where it is: a machine with perhaps a point, or an area. */
function PlaceFields({ of }: Fields) {
  const say = useText()
  const { equipmentId, mappingId, areaId } = of.values
  return (
    <>
      <Field of={of} name="equipmentId" label={say(hazardText.machine)} help={say(hazardText.machineHelp)}>
        <ReferencePicker
          to="equipment"
          clearable
          id={of.idOf('equipmentId')}
          value={equipmentId}
          start={areaId === null ? {} : { area: areaId }}
          status={of.problemAt('equipmentId') === null ? undefined : 'error'}
          onChange={(id, chain) => of.set({ equipmentId: id, areaId: chain.area ?? null, mappingId: null })}
        />
      </Field>
      {equipmentId !== null && (
        <Field of={of} name="mappingId" label={say(hazardText.point)}>
          <OptionSelect
            to="mapping"
            id={of.idOf('mappingId')}
            allowClear
            narrow={{ equipmentId }}
            value={mappingId}
            onChange={(id) => of.set({ mappingId: id })}
          />
        </Field>
      )}
    </>
  )
}

/** Owner and due date of an approved hazard, which those who lead change. */
function OwnerFields({ of, id }: Fields & { readonly id: number }) {
  const say = useText()
  const people = useCall(hazardCalls.people, { query: { id: String(id) } }, { noErrorPage: true })
  return (
    <div className={styles.pair}>
      <Field of={of} name="ownerId" label={say(hazardText.owner)}>
        <Select<number | null>
          {...controlOf(of, 'ownerId')}
          showSearch={{ optionFilterProp: 'label' }}
          value={of.values.ownerId}
          options={(people.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(ownerId) => of.write('ownerId', ownerId)}
        />
      </Field>
      <HazardTime of={of} name="dueAt" label={say(hazardText.due)} isKept />
    </div>
  )
}

/** What is wrong, with its pictures, cause and measures. */
function FoundFields({ of, onBusy }: Fields & { readonly onBusy: (isBusy: boolean) => void }) {
  const say = useText()
  const long = { autoSize: { minRows: 2, maxRows: 10 }, maxLength: hazardLimits.text }
  return (
    <>
      <TextAreaField of={of} name="description" label={say(hazardText.description)} {...long} />
      <Field of={of} name="files" label={say(hazardText.files)}>
        <Attachments kinds={evidenceKinds} files={of.values.files} onChange={(files) => of.set({ files })} onBusy={onBusy} />
      </Field>
      <TextAreaField of={of} name="cause" label={say(hazardText.cause)} {...long} />
      <TextAreaField of={of} name="measures" label={say(hazardText.measures)} {...long} />
    </>
  )
}

/** What the hazard is and where: changed by its reporter until it is approved, and by those who lead. */
function HeadFields({ of, isNew }: Fields & { readonly isNew: boolean }) {
  const say = useText()
  return (
    <>
      <TextField of={of} name="title" label={say(hazardText.title)} maxLength={hazardLimits.title} />
      {isNew && <PlaceFields of={of} />}
      <div className={styles.pair}>
        <SelectField of={of} name="level" label={say(hazardText.level)} options={optionsOf(issueLevel, say)} />
        <Field of={of} name="source" label={say(hazardText.source)} help={say(hazardText.sourceHint)}>
          <SuggestedText
            list="hazardSource"
            id={of.idOf('source')}
            maxLength={hazardLimits.word}
            value={of.values.source}
            onChange={(text) => of.write('source', text)}
          />
        </Field>
        <TextField of={of} name="place" label={say(hazardText.where)} maxLength={hazardLimits.title} />
      </div>
    </>
  )
}

/** Leads to the hazard that the failed check already is, if there is one; a second is refused. */
function ReportedBefore({ checkKey }: { readonly checkKey: string }) {
  const say = useText()
  const found = useCall(hazardCalls.findPage, { body: { checkKey, pageNum: 1, pageSize: 1 } }, { noErrorPage: true, staleMs: 0 })
  const known = found.data?.records[0]
  if (!known) return null
  return (
    <p>
      <Link to={to.hazards({ id: known.id })}>{say(hazardText.reportedBefore, { id: known.id, title: known.title })}</Link>
    </p>
  )
}

function HazardForm({ stored, source }: FormProps) {
  const navigate = useNavigate()
  const { can } = useSession()
  const form = useHazardForm({ stored, source })
  const [isUploading, setUploading] = useState(false)
  const isLead = can(hazardAccess.lead)
  const isApproved = stored !== null && (stored.stage === 'Open' || stored.stage === 'ToSettle')
  const isRefused = form.error instanceof ApiError && form.error.code === hazardErrors.reportedBefore.code
  return (
    <FormFrame of={form} ready={!isUploading} onCancel={() => void navigate(to.hazards(stored ? { id: stored.id } : {}))}>
      {stored === null && source.checkKey !== '' && <ReportedBefore key={String(isRefused)} checkKey={source.checkKey} />}
      {stored === null && (
        <LibraryPicker of={dangerLib} label={hazardText.fromLibrary} onTake={(row) => form.set(fromLibrary(row, form))} />
      )}
      {(!isApproved || isLead) && <HeadFields of={form} isNew={stored === null} />}
      <FoundFields of={form} onBusy={setUploading} />
      {isApproved && isLead && <OwnerFields of={form} id={stored.id} />}
    </FormFrame>
  )
}

/** The form of a hazard: a report, filled in by its address, or a stored hazard. */
export function HazardFormPage() {
  const say = useText()
  const [{ id, ...source }] = useAddress(hazardScreens.hazardForm.query)
  const stored = useCall(
    hazardCalls.getDetail,
    { query: { id: String(id) } },
    { enabled: id !== null, fetchOnOpen: true, noErrorPage: true },
  )
  return (
    <Page
      title={say(id === null ? hazardScreens.hazardForm.label : hazardText.editTitle)}
      subtitle={stored.data?.title}
      actions={<Link to={to.hazards(id === null ? {} : { id })}>{say(hazardText.back)}</Link>}
    >
      {id !== null && stored.error && <ErrorNote error={stored.error} retry={() => void stored.refetch()} />}
      {id !== null && stored.isPending && <Skeletons shape="form" />}
      {(id === null || stored.data) && <HazardForm key={id} stored={stored.data ?? null} source={source} />}
    </Page>
  )
}
