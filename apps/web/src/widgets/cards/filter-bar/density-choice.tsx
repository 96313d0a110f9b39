import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { chooseDensity, DENSITIES, type Density, useDensity } from './density.ts';

const CHOICES = (Object.keys(DENSITIES) as Density[]).map((value) => ({ value, word: DENSITIES[value].word }));

/** How large the cards of a list are. */
export function DensityChoice() {
  const density = useDensity();
  return <ChoiceRow label="카드 크기" choices={CHOICES} chosen={density} onPress={chooseDensity} />;
}
