import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { publicCaseScreens } from '@undertone/domain/cases/case.screens'
import { type PublicCaseDetail, publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import { to } from '@undertone/domain/index/to'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, SwitchField } from '../../../ui/form/fields.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { AboutFields, type CaseHead, headOf, headRules, NameFields, TextFields } from '../form/case-fields.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'

interface PublicValues extends CaseHead {
  readonly machineType: PublicCaseDetail['machineType']
  readonly isPublic: boolean
}

const empty: PublicValues = {
  ...{
    caseNumber: '',
    name: '',
    author: '',
    fault: null,
    part: null,
    faultSource: null,
    couplingType: null,
    motorSpeed: null,
    importance: null,
  },
  ...{ samplingParameters: '', trendAnalysis: '', spectrumAnalysis: '', reason: '', repairSuggestions: '', repairResults: '' },
  ...{ files: [], machineType: null, isPublic: false },
}

const valuesOf = (of: PublicCaseDetail | null): PublicValues =>
  of === null
    ? empty
    : {
        ...{
          caseNumber: of.caseNumber,
          name: of.name,
          author: of.author ?? '',
          fault: of.fault,
          part: of.part,
          faultSource: of.faultSource,
        },
        ...{
          couplingType: of.couplingType,
          motorSpeed: of.motorSpeed,
          importance: of.importance,
          files: of.files,
          machineType: of.machineType,
        },
        ...{ samplingParameters: of.samplingParameters, trendAnalysis: of.trendAnalysis, spectrumAnalysis: of.spectrumAnalysis },
        ...{
          reason: of.reason,
          repairSuggestions: of.repairSuggestions,
          repairResults: of.repairResults,
          isPublic: of.state === 'Approved',
        },
      }

const bodyOf = ({ machineType, isPublic, ...head }: PublicValues) => ({ ...headOf(head), machineType: machineType ?? null, isPublic })

function PublicCaseForm({ of }: { readonly of: PublicCaseDetail | null }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const after = {
    invalidates: [publicCaseCalls.findPage, publicCaseCalls.getDetail],
    onSaved: ({ id }: PublicCaseDetail) => {
      toast.success(say(caseText.saved))
      void navigate(to.publicCases({ id }))
    },
  }
  const form = useForm<PublicValues>({
    initial: () => valuesOf(of),
    rules: headRules,
    unsaved: titleIfChanged(say(of ? publicCaseScreens.publicCaseForm.label : caseText.addPublic)),
    save: of
      ? sendWith(publicCaseCalls.edit, {
          input: (values: PublicValues) => ({ body: { ...bodyOf(values), id: of.id, version: of.version } }),
          ...after,
        })
      : sendWith(publicCaseCalls.add, { input: (values: PublicValues) => ({ body: bodyOf(values) }), ...after }),
  })
  return (
    <FormFrame of={form} onCancel={() => void navigate(to.publicCases(of ? { id: of.id } : {}))}>
      <div className={styles.fields}>
        <NameFields of={form} />
        <SwitchField of={form} name="isPublic" label={say(caseText.isPublic)} help={say(caseText.isPublicHelp)} />
        <SelectField
          of={form}
          name="machineType"
          label={say(caseText.machineType)}
          allowClear
          placeholder={say(caseText.unset)}
          options={Object.values(equipmentType.members).map((member) => ({ value: member.code, label: say(member) }))}
        />
        <AboutFields of={form} />
      </div>
      <TextFields of={form} />
    </FormFrame>
  )
}

/** The form of a case that the platform writes. */
export function PublicCaseFormPage() {
  const say = useText()
  const [{ id }] = useAddress(publicCaseScreens.publicCaseForm.query)
  const found = useCall(
    publicCaseCalls.getDetail,
    { query: { id: String(id) } },
    { enabled: id !== null, fetchOnOpen: true, noErrorPage: true },
  )
  return (
    <Page
      title={say(id === null ? caseText.addPublic : publicCaseScreens.publicCaseForm.label)}
      subtitle={found.data?.name}
      actions={<Link to={to.publicCases()}>{say(caseText.back)}</Link>}
    >
      {found.error && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {id !== null && found.isPending && <Skeletons shape="form" />}
      {(id === null || found.data) && <PublicCaseForm key={id} of={found.data ?? null} />}
    </Page>
  )
}
