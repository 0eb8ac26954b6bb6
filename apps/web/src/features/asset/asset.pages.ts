import type { assetScreens } from '@undertone/domain/asset/asset.screens'
import type { Pages } from '../../core/address/pages.ts'

export const assetPages = {
  assetTree: async () => ({
    Component: (await import('./tree/asset-tree-page.tsx')).AssetTreePage,
  }),
  machines: async () => ({
    Component: (await import('./equipment/equipment-page.tsx')).EquipmentPage,
  }),
  machineModels: async () => ({ Component: (await import('./machine-model/model-page.tsx')).ModelPage }),
  machineModel: async () => ({
    Component: (await import('./machine-model/model-edit-page.tsx')).ModelEditPage,
  }),
  modelMachines: async () => ({
    Component: (await import('./machine-model/model-machines-page.tsx')).ModelMachinesPage,
  }),
  components: async () => ({
    Component: (await import('./component/component-page.tsx')).ComponentPage,
  }),
  bearings: async () => ({ Component: (await import('./bearing/bearing-page.tsx')).BearingPage }),
} satisfies Pages<typeof assetScreens>
