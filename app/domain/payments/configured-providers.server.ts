/** Creates this process's payment providers: the simulator, free orders and all with credentials. */
import type { PaymentProvider, PaymentProviders } from "~/domain/kernel/payment-provider";
import { allpayProvider } from "./allpay/allpay-provider.server";
import { freeProvider } from "./free-provider";
import { importedProvider } from "./imported-provider";
import { paypalProvider } from "./paypal/paypal-provider.server";
import { rapydProvider } from "./rapyd/rapyd-provider.server";
import type { PaymentSettings } from "./settings";
import { SIMULATOR, type SimulatorOptions, simulatedProvider } from "./simulator/simulated-provider.server";

export function configuredProviders(
  { system, checkoutMode, paypal, rapyd, allpay }: PaymentSettings,
  simulator: Omit<SimulatorOptions, "checkoutMode">,
): PaymentProviders {
  const simulated = simulatedProvider({ ...simulator, checkoutMode });
  const providers: PaymentProvider[] = [simulated, freeProvider, importedProvider];
  if (paypal) providers.push(paypalProvider({ settings: paypal, checkoutMode }));
  if (rapyd) providers.push(rapydProvider({ settings: rapyd, checkoutMode }));
  if (allpay) providers.push(allpayProvider({ settings: allpay, checkoutMode }));
  const byName = (name: string) => {
    const found = providers.find((provider) => provider.name === name);
    if (!found) throw new Error(`no payment provider named ${name}`);
    return found;
  };
  return {
    active: byName(system),
    // The simulator still completes its orders, but accepts no notifications where real money is charged.
    has: (name) =>
      (name !== SIMULATOR || system === SIMULATOR) && providers.some((provider) => provider.name === name),
    byName,
  };
}
