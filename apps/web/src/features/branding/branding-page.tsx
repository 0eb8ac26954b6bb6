import { brandingCalls } from '@undertone/domain/branding/branding.calls'
import { brandingScreens } from '@undertone/domain/branding/branding.screens'
import type { Language } from '@undertone/domain/core/text'
import { Segmented } from 'antd'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { OptionSelect } from '../../resource/reference/option-select.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'
import { BrandingForm } from './branding-form.tsx'
import { BrandHosts } from './branding-hosts.tsx'

/** The language being edited: that of the interface by default. */
function useBrandLanguage(given: string): Language {
  const interfaceLanguage = useLanguage((state) => state.lang)
  return given === 'cn' || given === 'en' ? given : interfaceLanguage
}

function LanguageChoice({ value, onChange }: { readonly value: Language; readonly onChange: (language: Language) => void }) {
  const say = useText()
  return (
    <Segmented<Language>
      aria-label={say(brandingText.language)}
      value={value}
      onChange={onChange}
      options={[
        { value: 'cn', label: say(brandingText.chinese) },
        { value: 'en', label: say(brandingText.english) },
      ]}
    />
  )
}

/** The branding of a company of the tenant. */
export function BrandingPage() {
  const say = useText()
  const [{ companyId, language }, change] = useAddress(brandingScreens.branding.query)
  const languageType = useBrandLanguage(language)
  const query = { languageType, ...(companyId === null ? {} : { platformCompanyId: String(companyId) }) }
  const setting = useCall(brandingCalls.get, { query }, { noErrorPage: true })
  const id = setting.data?.platformCompanyId ?? companyId
  return (
    <Page title={say(brandingScreens.branding.label)} subtitle={setting.data?.companyName ?? undefined}>
      <Toolbar>
        <div className={styles.company}>
          <OptionSelect
            to="company"
            value={id}
            title={setting.data?.companyName ?? null}
            allowClear={false}
            onChange={(chosen) => change({ companyId: chosen }, 'push')}
          />
        </div>
        <LanguageChoice value={languageType} onChange={(chosen) => change({ language: chosen }, 'push')} />
      </Toolbar>
      {setting.isError && <ErrorNote error={setting.error} retry={() => void setting.refetch()} />}
      {setting.isPending && <Skeletons shape="form" />}
      {setting.data && <BrandingForm key={`${id}:${languageType}`} setting={setting.data} hint={say(brandingText.inherits)} />}
    </Page>
  )
}

/** The branding of the platform, and the host names of its customers. */
export function PlatformBrandPage() {
  const say = useText()
  const [{ language }, change] = useAddress({ language: '' })
  const languageType = useBrandLanguage(language)
  const setting = useCall(brandingCalls.get, { query: { languageType } }, { noErrorPage: true })
  return (
    <Page title={say(brandingScreens.platformBranding.label)}>
      <Toolbar>
        <LanguageChoice value={languageType} onChange={(chosen) => change({ language: chosen }, 'push')} />
      </Toolbar>
      {setting.isError && <ErrorNote error={setting.error} retry={() => void setting.refetch()} />}
      {setting.isPending && <Skeletons shape="form" />}
      {setting.data && <BrandingForm key={languageType} setting={setting.data} hint={say(brandingText.inheritsPlatform)} />}
      <BrandHosts />
    </Page>
  )
}
