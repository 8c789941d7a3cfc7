import type { Fault } from './fault.js'
import { tierAccountNeedsPro } from './tier/tier-account-needs-pro.js'
import { tierAdvancedOpenToAll } from './tier/tier-advanced-open-to-all.js'
import { tierAdvancedOpenToPro } from './tier/tier-advanced-open-to-pro.js'
import { tierCacheForgetsTier } from './tier/tier-cache-forgets-tier.js'
import { tierCompanyNeedsPro } from './tier/tier-company-needs-pro.js'
import { tierEliteCalledPremium } from './tier/tier-elite-called-premium.js'
import { tierEliteStopsAt6000 } from './tier/tier-elite-stops-at-6000.js'
import { tierFeatureCodeForbidden } from './tier/tier-feature-code-forbidden.js'
import { tierFeatureNamesElite } from './tier/tier-feature-names-elite.js'
import { tierFeatureRefusedAs401 } from './tier/tier-feature-refused-as-401.js'
import { tierFeatureSaysSymbol } from './tier/tier-feature-says-symbol.js'
import { tierFeatureUpgradeUrlMissing } from './tier/tier-feature-upgrade-url-missing.js'
import { tierFirstSymbolDecides } from './tier/tier-first-symbol-decides.js'
import { tierFreeReaches501 } from './tier/tier-free-reaches-501.js'
import { tierFreeReachesNothing } from './tier/tier-free-reaches-nothing.js'
import { tierLightNeedsPro } from './tier/tier-light-needs-pro.js'
import { tierMediumNeedsElite } from './tier/tier-medium-needs-elite.js'
import { tierMediumOpenToFree } from './tier/tier-medium-open-to-free.js'
import { tierOneMediumEndpointOpen } from './tier/tier-one-medium-endpoint-open.js'
import { tierProReaches500 } from './tier/tier-pro-reaches-500.js'
import { tierProReaches6001 } from './tier/tier-pro-reaches-6001.js'
import { tierSearchNeedsPro } from './tier/tier-search-needs-pro.js'
import { tierSymbolCodeForbidden } from './tier/tier-symbol-code-forbidden.js'
import { tierSymbolGateForgottenInfoPage } from './tier/tier-symbol-gate-forgotten-info-page.js'
import { tierSymbolGateForgottenOhlc } from './tier/tier-symbol-gate-forgotten-ohlc.js'
import { tierSymbolRefusedAs404 } from './tier/tier-symbol-refused-as-404.js'
import { tierSymbolUpgradeUrlMissing } from './tier/tier-symbol-upgrade-url-missing.js'
import { tierUpgradeUrlEmpty } from './tier/tier-upgrade-url-empty.js'

/** Faults in what a subscription reaches. */
export const tierFaults: readonly Fault[] = [
  tierFreeReaches501,
  tierFreeReachesNothing,
  tierProReaches6001,
  tierEliteStopsAt6000,
  tierSymbolRefusedAs404,
  tierSymbolCodeForbidden,
  tierSymbolGateForgottenOhlc,
  tierSymbolGateForgottenInfoPage,
  tierMediumOpenToFree,
  tierMediumNeedsElite,
  tierAdvancedOpenToPro,
  tierAdvancedOpenToAll,
  tierLightNeedsPro,
  tierSearchNeedsPro,
  tierCompanyNeedsPro,
  tierAccountNeedsPro,
  tierOneMediumEndpointOpen,
  tierFeatureRefusedAs401,
  tierFeatureCodeForbidden,
  tierFeatureSaysSymbol,
  tierFeatureNamesElite,
  tierFirstSymbolDecides,
  tierCacheForgetsTier,
  tierSymbolUpgradeUrlMissing,
  tierFeatureUpgradeUrlMissing,
  tierUpgradeUrlEmpty,
  tierProReaches500,
  tierEliteCalledPremium,
]
