import { Checkbox, ErrorSummary, Field, SelectInput, StarRating, TextArea, TextInput } from '@pawlayer/ui';
import { componentSheet } from './sheet.tsx';

export const fields = componentSheet(1260, () => (
  <>
    <ErrorSummary errors={[{ fieldId: 'email', message: 'Valid email is required' }]} />
    <Field label="First name" id="firstName">
      <TextInput defaultValue="Ada" />
    </Field>
    <Field label="Email" id="email" hint="Your confirmation goes here." error="Valid email is required">
      <TextInput type="email" defaultValue="ada@" />
    </Field>
    <Field label="Breed" id="breed" optional>
      <TextInput placeholder="Beagle" />
    </Field>
    <Field label="Password" id="password">
      <TextInput type="password" defaultValue="secret" disabled />
    </Field>
    <Field label="Special instructions" id="instructions" optional>
      <TextArea defaultValue="Keep the notch on his left ear." />
    </Field>
    <Field label="Province" id="province">
      <SelectInput defaultValue="BC">
        <option>BC</option>
        <option>ON</option>
      </SelectInput>
    </Field>
    <Checkbox label="In loving memory" defaultChecked />
    <Checkbox label="You may show my photo in the gallery" />
    <StarRating label="Rating" radio={{ name: 'rating', defaultValue: '4' }} error="Please choose 1 to 5 stars" />
  </>
));
